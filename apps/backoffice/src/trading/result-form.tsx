import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { Body } from '../api/call.ts';
import { useChange, useDesk } from '../api/use-desk.ts';
import { Dialog } from '../parts/dialog.tsx';
import { atFields, fieldOf } from '../parts/fields.ts';
import { Shown } from '../parts/shown.tsx';
import type { TradedEvent } from './event-texts.ts';
import { ResultPreview } from './result-preview.tsx';

type Result = Pick<Body<'/desk/trading/preview-result'>, 'periods' | 'firstGoal'>;
type Scores = Result['periods'];

/** Each preview leaves a row in the trail: one for a score, not one for a key. */
const PAUSE_MS = 400;

interface Typed {
  readonly periods: string;
  readonly firstGoal: '' | 'home' | 'away';
  readonly isVoid: boolean;
  readonly reason: string;
}

interface ResultFormProps {
  readonly event: TradedEvent;
  readonly onClose: () => void;
}

const HELP = {
  football: 'Both halves by themselves, such as 1-0 0-2',
  basketball: 'The quarters and overtimes by themselves, such as 20-18 22-25 19-19 24-20',
  tennis: 'The sets, such as 6-4 3-6 7-5',
} as const;

/** `1-0 0-2` as scores; null: it is not whole yet. */
function scoresIn(text: string): Scores {
  const typed = text.trim().split(/[\s,]+/);
  if (!typed.every((score) => /^\d+[-–:]\d+$/.test(score))) return null;
  return typed.map((score) => {
    const [home = 0, away = 0] = score.split(/[-–:]/).map(Number);
    return { home, away };
  });
}

function resultOf({ periods, firstGoal, isVoid }: Omit<Typed, 'reason'>): Result | null {
  if (isVoid) return { periods: null, firstGoal: null };
  const scores = scoresIn(periods);
  return scores === null ? null : { periods: scores, firstGoal: firstGoal === '' ? null : firstGoal };
}

/** The preview follows what is typed; what was previewed is what is requested. */
export function ResultForm({ event, onClose }: ResultFormProps) {
  const { eventId, sport } = event;
  const form = useForm<Typed>({
    defaultValues: { periods: '', firstGoal: '', isVoid: false, reason: '' },
  });
  const { register, handleSubmit, control } = form;
  const [periods, firstGoal, isVoid] = useWatch({ control, name: ['periods', 'firstGoal', 'isVoid'] });
  const now = JSON.stringify(resultOf({ periods, firstGoal, isVoid }));
  const [settled] = useDebouncedValue(now, PAUSE_MS);
  const typed: Result | null = JSON.parse(settled);
  const preview = useDesk(
    '/desk/trading/preview-result',
    { eventId, ...(typed ?? { periods: null, firstGoal: null }) },
    { isOn: typed !== null },
  );
  const shown = now === settled && !preview.isPlaceholderData ? preview.data?.data : undefined;
  const request = useChange(
    '/desk/trading/request-result',
    ['/desk/approvals', '/desk/trading/preview-result'],
    'A second person decides.',
    atFields(form, isVoid ? ['reason'] : ['periods', 'reason']),
  );
  const submit = handleSubmit(({ reason }) => {
    if (typed === null || shown === undefined) return;
    request.mutate({ eventId, ...typed, reason, resultCount: shown.resultCount }, { onSuccess: onClose });
  });
  const isUnread = typed === null && now === settled && periods.trim() !== '';
  const mustSuspend =
    (event.state === 'scheduled' || event.state === 'live') &&
    !event.isSuspendedByTrader &&
    !event.isSuspended;
  return (
    <Dialog onClose={onClose} title={`Result of ${event.home} – ${event.away}`} size="xl">
      <form onSubmit={(submitted) => void submit(submitted)}>
        <Stack gap="sm">
          {mustSuspend && <Alert color="yellow" title="The match takes bets. Suspend it first." />}
          <Checkbox label="The match does not count: stakes return" {...register('isVoid')} />
          {!isVoid && <ScoreField form={form} sport={sport} isUnread={isUnread} />}
          {!isVoid && sport === 'football' && (
            <NativeSelect label="First goal, where both sides scored" {...register('firstGoal')}>
              <option value="">–</option>
              <option value="home">{event.home}</option>
              <option value="away">{event.away}</option>
            </NativeSelect>
          )}
          {typed !== null && <Shown query={preview}>{({ data }) => <ResultPreview preview={data} />}</Shown>}
          <Textarea label="Reason" required minLength={3} maxLength={500} {...fieldOf(form, 'reason')} />
          <Group>
            <Button type="submit" disabled={shown === undefined} loading={request.isPending}>
              Request
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

interface ScoreFieldProps {
  readonly form: UseFormReturn<Typed>;
  readonly sport: TradedEvent['sport'];
  readonly isUnread: boolean;
}

function ScoreField({ form, sport, isUnread }: ScoreFieldProps) {
  const { error, ...field } = fieldOf(form, 'periods');
  return (
    <TextInput
      label="Score"
      description={HELP[sport]}
      required
      maxLength={100}
      error={isUnread ? 'Type whole scores, such as 1-0 0-2.' : error}
      {...field}
    />
  );
}

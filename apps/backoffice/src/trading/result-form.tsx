import {
  Alert,
  Button,
  Checkbox,
  Group,
  Modal,
  NativeSelect,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Answer, Body } from '../api/call.ts';
import { useChange } from '../api/use-desk.ts';
import type { TradedEvent } from './event-texts.ts';
import { ResultPreview } from './result-preview.tsx';

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

/** `1-0 0-2` as scores; a score that is no pair of numbers is refused by the server. */
const scoresIn = (text: string) =>
  text
    .trim()
    .split(/[\s,]+/)
    .map((score) => {
      const [home, away] = score.split(/[-–:]/).map(Number);
      return { home: home ?? -1, away: away ?? -1 };
    });

/** The preview of a typed result comes first; what was previewed is what is requested. */
export function ResultForm({ event, onClose }: ResultFormProps) {
  const { eventId, sport } = event;
  const { register, handleSubmit, watch } = useForm<Typed>({
    defaultValues: { periods: '', firstGoal: '', isVoid: false, reason: '' },
  });
  const [shown, setShown] = useState<{
    readonly result: Pick<Body<'/desk/trading/preview-result'>, 'periods' | 'firstGoal'>;
    readonly preview: Answer<'/desk/trading/preview-result'>['data'];
  } | null>(null);
  const preview = useChange('/desk/trading/preview-result', [], 'Nothing is booked yet.');
  const request = useChange('/desk/trading/request-result', ['/desk/approvals'], 'A second person decides.');
  const isVoid = watch('isVoid');
  const submit = handleSubmit(({ periods, firstGoal, reason }) => {
    if (shown !== null)
      return request.mutate(
        { eventId, ...shown.result, reason, resultCount: shown.preview.resultCount },
        { onSuccess: onClose },
      );
    const result = {
      periods: isVoid ? null : scoresIn(periods),
      firstGoal: isVoid || firstGoal === '' ? null : firstGoal,
    };
    return preview.mutate(
      { eventId, ...result },
      { onSuccess: ({ data }) => setShown({ result, preview: data }) },
    );
  });
  const mustSuspend =
    (event.state === 'scheduled' || event.state === 'live') &&
    !event.isSuspendedByTrader &&
    !event.isSuspended;
  return (
    <Modal opened onClose={onClose} title={`Result of ${event.home} – ${event.away}`} size="xl">
      <form onSubmit={(submitted) => void submit(submitted)}>
        <Stack gap="sm">
          {mustSuspend && <Alert color="yellow" title="The match takes bets. Suspend it first." />}
          {shown === null ? (
            <>
              <Checkbox label="The match does not count: stakes return" {...register('isVoid')} />
              {!isVoid && (
                <TextInput
                  label="Score"
                  description={HELP[sport]}
                  required
                  maxLength={100}
                  {...register('periods')}
                />
              )}
              {!isVoid && sport === 'football' && (
                <NativeSelect label="First goal, where both sides scored" {...register('firstGoal')}>
                  <option value="">–</option>
                  <option value="home">{event.home}</option>
                  <option value="away">{event.away}</option>
                </NativeSelect>
              )}
            </>
          ) : (
            <ResultPreview preview={shown.preview} />
          )}
          <Textarea label="Reason" required minLength={3} maxLength={500} {...register('reason')} />
          <Group>
            <Button type="submit" loading={preview.isPending || request.isPending}>
              {shown === null ? 'Preview' : 'Request'}
            </Button>
            {shown !== null && (
              <Button variant="default" onClick={() => setShown(null)}>
                Change the score
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

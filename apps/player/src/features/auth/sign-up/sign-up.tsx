import { AgeMark } from '@jara/ui/auth-frame';
import { SelectField } from '@jara/ui/field';
import { useEffect, useEffectEvent, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { send } from '../../../api/send.ts';
import { toast } from '../../../browser/toast.ts';
import { submitFilled } from '../../../forms/filled-fields.ts';
import { errorUnder, FormField } from '../../../forms/form-field.tsx';
import { resolverOf } from '../../../forms/form-resolver.ts';
import { SubmitRow } from '../../../forms/submit-row.tsx';
import { underFieldOf, useSubmit } from '../../../forms/use-submit.ts';
import { asAgent, paths } from '../../../navigation/paths.ts';
import { pendingSignup } from '../../../session/session.ts';
import { FormFrame } from '../form-frame.tsx';
import { GoogleSignIn, useGivenAddress } from '../google/google-sign-in.tsx';
import { REDIRECT_AFTER_STEP_MS, useEntering, useLater } from '../steps.ts';
import { TEXTS } from './texts.ts';
import { type SignUpForm, signUpBody, signUpProblems } from './validate.ts';

export function Component() {
  const { enter } = useEntering();
  const { form, submit, busy, registered } = useSignUp();
  const { isValid, isReady } = form.formState;
  return (
    <FormFrame
      title={TEXTS.title}
      lead={TEXTS.lead}
      figure="fan"
      question={TEXTS.loginQuestion}
      to={paths.login}
      link={TEXTS.login}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <SignUpFields form={form} />
        <p className="mb-2 text-15 text-text-soft">
          <AgeMark /> {TEXTS.agreement}{' '}
          <Link to={paths.terms} className="link">
            {TEXTS.terms}
          </Link>{' '}
          {TEXTS.and}{' '}
          <Link to={paths.privacy} className="link">
            {TEXTS.privacy}
          </Link>
          .
        </p>
        <SubmitRow
          label={TEXTS.submit}
          busyLabel={TEXTS.submitting}
          busy={busy}
          disabled={!isReady || registered}
          incomplete={!isValid}
        />
      </form>
      <GoogleSignIn onEntered={enter} />
    </FormFrame>
  );
}

function SignUpFields({ form }: { form: UseFormReturn<SignUpForm> }) {
  const { register, trigger, watch } = form;
  // Unlike `useWatch`, this also sees a choice made before hydration.
  const isAgent = watch('userType') === 'Agent';
  const next = { form, enterKeyHint: 'next' } as const;
  return (
    <>
      <SelectField
        label={TEXTS.userType}
        error={errorUnder(form, 'userType')}
        {...register('userType', { onChange: () => trigger('userType') })}
      >
        <option value="">{TEXTS.userTypeChoose}</option>
        <option value="Individual">{TEXTS.individual}</option>
        <option value="Agent">{TEXTS.agent}</option>
      </SelectField>
      <FormField
        {...next}
        name="fullName"
        label={TEXTS.fullName}
        hint={TEXTS.fullNameHint}
        autoComplete="name"
        autoCapitalize="words"
      />
      {isAgent ? (
        <>
          <FormField
            {...next}
            name="businessName"
            label={TEXTS.businessName}
            autoComplete="organization"
            autoCapitalize="words"
          />
          <FormField
            {...next}
            name="address"
            label={TEXTS.address}
            autoComplete="street-address"
            autoCapitalize="words"
          />
        </>
      ) : null}
      <FormField
        {...next}
        name="phoneNumber"
        label={TEXTS.phoneNumber}
        hint={TEXTS.phoneNumberHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <FormField
        {...next}
        name="emailAddress"
        label={TEXTS.emailAddress}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <FormField
        form={form}
        name="referralCode"
        label={TEXTS.referralCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
      />
    </>
  );
}

const resolver = resolverOf(signUpProblems);

/** Selects Agent for a visitor who came to become one, by the address or by the link. */
function useRequestedAgent(choose: () => void): void {
  const { key, state, search } = useLocation();
  const chooseAgent = useEffectEvent(choose);
  useEffect(() => {
    const requested = (state as Partial<typeof asAgent> | null)?.as ?? new URLSearchParams(search).get('as');
    if (key !== '' && requested === asAgent.as) chooseAgent();
  }, [key, state, search]);
}

/** The sign-up form and its submission. A failure keeps the typed values. */
function useSignUp() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const later = useLater();
  const [registered, setRegistered] = useState(false);
  const form = useForm<SignUpForm>({
    mode: 'onTouched',
    resolver,
    defaultValues: {
      userType: 'Individual',
      fullName: '',
      businessName: '',
      address: '',
      phoneNumber: '',
      emailAddress: '',
      referralCode: query.get('ref') ?? '',
    },
  });

  useRequestedAgent(() => form.setValue('userType', 'Agent'));
  useGivenAddress((emailAddress) => form.setValue('emailAddress', emailAddress, { shouldValidate: true }));

  const { submit, busy } = useSubmit({
    send(values: SignUpForm) {
      const body = signUpBody(values);
      return values.userType === 'Agent'
        ? send('/agent/signup', body.agent)
        : send('/user/signup', body.everyone);
    },
    onAccepted({ message, Id }) {
      pendingSignup.save({ message, id: Id });
      setRegistered(true);
      toast.success(TEXTS.success);
      later(REDIRECT_AFTER_STEP_MS, () => void navigate(paths.enterOtp));
    },
    onFailure: (refusal) => ({ toast: refusal?.message || TEXTS.failed }),
    showUnderField: underFieldOf(form),
  });

  return { form, submit: submitFilled(form, submit), busy, registered };
}

import { MAX_CHARS } from '@jara/contract/field-rules';
import { AgeMark, AuthFrame } from '@jara/ui/auth-frame';
import { Button } from '@jara/ui/button';
import { Field, SelectField } from '@jara/ui/field';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { send } from '../../../api/send.ts';
import { toast } from '../../../browser/toast.ts';
import { resolverOf } from '../../../forms/form-resolver.ts';
import { SlowLine } from '../../../forms/slow-line.tsx';
import { underFieldOf, useSubmit } from '../../../forms/use-submit.ts';
import { paths } from '../../../navigation/paths.ts';
import { pendingSignup } from '../../../session/session.ts';
import { GoogleSignIn, useGivenAddress } from '../google/google-sign-in.tsx';
import { REDIRECT_AFTER_STEP_MS, useBack, useEntering, useLater } from '../steps.ts';
import { TEXTS } from './texts.ts';
import { type SignUpForm, signUpBody, signUpProblems } from './validate.ts';

export function Component() {
  const back = useBack();
  const { enter } = useEntering();
  const { form, submit, busy, registered } = useSignUp();
  const { isValid } = form.formState;
  return (
    <AuthFrame
      title={TEXTS.title}
      lead={TEXTS.lead}
      figure="fan"
      onBack={back}
      footer={
        <p className="flex flex-wrap items-center gap-x-2">
          {TEXTS.loginQuestion}
          <Link to={paths.login} className="link link-tall">
            {TEXTS.login}
          </Link>
        </p>
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <SignUpFields form={form} />
        <p className="mb-2 text-15 text-text-soft">
          <AgeMark /> {TEXTS.agreement}{' '}
          <Link to={paths.terms} className="link">
            {TEXTS.terms}
          </Link>
          .
        </p>
        <Button
          type="submit"
          block
          disabled={!isValid || registered}
          busy={busy}
          busyLabel={TEXTS.submitting}
        >
          {TEXTS.submit}
        </Button>
        <SlowLine busy={busy} />
      </form>
      <GoogleSignIn onEntered={enter} />
    </AuthFrame>
  );
}

function SignUpFields({ form }: { form: UseFormReturn<SignUpForm> }) {
  const { register, trigger, watch } = form;
  const { errors } = form.formState;
  // Unlike `useWatch`, this also sees what was chosen before hydration.
  const isAgent = watch('userType') === 'Agent';

  return (
    <>
      <SelectField
        label={TEXTS.userType}
        error={errors.userType?.message}
        {...register('userType', { onChange: () => trigger('userType') })}
      >
        <option value="">{TEXTS.userTypeChoose}</option>
        <option value="Individual">{TEXTS.individual}</option>
        <option value="Agent">{TEXTS.agent}</option>
      </SelectField>
      <Field
        label={TEXTS.fullName}
        hint={TEXTS.fullNameHint}
        error={errors.fullName?.message}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={MAX_CHARS.fullName}
        {...register('fullName')}
      />
      {isAgent ? (
        <>
          <Field
            label={TEXTS.businessName}
            error={errors.businessName?.message}
            autoComplete="organization"
            autoCapitalize="words"
            enterKeyHint="next"
            maxLength={MAX_CHARS.businessName}
            {...register('businessName')}
          />
          <Field
            label={TEXTS.address}
            error={errors.address?.message}
            autoComplete="street-address"
            autoCapitalize="words"
            enterKeyHint="next"
            maxLength={MAX_CHARS.address}
            {...register('address')}
          />
        </>
      ) : null}
      <Field
        label={TEXTS.phoneNumber}
        hint={TEXTS.phoneNumberHint}
        error={errors.phoneNumber?.message}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        maxLength={MAX_CHARS.phoneNumber}
        {...register('phoneNumber')}
      />
      <Field
        label={TEXTS.emailAddress}
        error={errors.emailAddress?.message}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        enterKeyHint="next"
        maxLength={MAX_CHARS.emailAddress}
        {...register('emailAddress')}
      />
      <Field
        label={TEXTS.referralCode}
        error={errors.referralCode?.message}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={MAX_CHARS.referralCode}
        {...register('referralCode')}
      />
    </>
  );
}

const resolver = resolverOf(signUpProblems);

/** The sign-up form and its submission. Nothing typed is lost when it fails. */
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

  return { form, submit: form.handleSubmit(submit), busy, registered };
}

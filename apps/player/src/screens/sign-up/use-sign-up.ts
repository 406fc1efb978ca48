import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { send } from '../../api/send.ts';
import { REDIRECT_AFTER_STEP_MS } from '../../constants.ts';
import { pendingSignup } from '../../session/session.ts';
import { toast } from '../../toast.ts';
import { useGivenAddress } from '../google/use-given-address.ts';
import { resolverOf } from '../login/form-resolver.ts';
import { useLater } from '../login/use-later.ts';
import { TEXTS } from './texts.ts';
import { type SignUpForm, signUpBody, signUpProblems } from './validate.ts';

const resolver = resolverOf(signUpProblems);

/** The sign-up form and what happens on sending it. Nothing typed is lost when it fails. */
export function useSignUp() {
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

  async function signUp(values: SignUpForm) {
    const body = signUpBody(values);
    const sent = await (values.userType === 'Agent'
      ? send('/agent/signup', body.agent)
      : send('/user/signup', body.everyone));
    if (!sent.ok) {
      toast.error(sent.kind === 'refused' && sent.message !== '' ? sent.message : TEXTS.failed);
      return;
    }
    pendingSignup.save({ message: sent.answer.message, id: sent.answer.Id });
    setRegistered(true);
    toast.success(TEXTS.success);
    later(REDIRECT_AFTER_STEP_MS, () => void navigate('/enter-otp'));
  }

  return { form, submit: form.handleSubmit(signUp), registered };
}

/** Refusals of every call that sends or accepts a one-time code, in all modules. */
export const codeRefusals = (supportEmail: string) =>
  ({
    unknown_id: { status: 404, field: 'Id', message: 'This request has expired. Please start again.' },
    wrong_code: { status: 400, field: 'otp', message: 'That code is not right. Check it and try again.' },
    expired_code: { status: 400, field: 'otp', message: 'This code has expired. Ask for a new one.' },
    too_many_tries: { status: 429, field: 'otp', message: 'Too many wrong codes. Ask for a new one.' },
    too_soon: {
      status: 429,
      message: 'A code was asked for a moment ago. Please wait a little, then ask again.',
    },
    too_many_codes: { status: 429, message: 'Too many codes were asked for. Please try again later.' },
    too_many_from_network: {
      status: 429,
      message:
        'Many codes were asked for from your network in a short time. Please try again later, or over another network.',
    },
    too_many_to_block: {
      status: 429,
      message: 'Many codes were sent to numbers like this one in a short time. Please try again later.',
    },
    codes_stopped: {
      status: 503,
      message:
        'We cannot send codes now. Please try again later. With your password you can log in as usual.',
    },
    proof_of_work_required: {
      status: 428,
      message: 'Many codes are asked for now. Your phone has to do some work first; please try again.',
    },
    wrong_codes_today: {
      status: 429,
      message: `Too many wrong codes were typed for this phone number or email. Please try again later, or write to ${supportEmail}.`,
    },
    wrong_codes_for_good: {
      status: 429,
      retryAfterSeconds: 24 * 60 * 60,
      message: `Too many wrong codes were typed for this phone number or email. Write to ${supportEmail} and we will help you. With your password you can log in as usual.`,
    },
    wrong_codes_from_network: {
      status: 429,
      message: 'Many wrong codes came from your network. Please try again later, or over another network.',
    },
  }) as const;

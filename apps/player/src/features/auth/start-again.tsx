import { Link } from 'react-router';
import { paths } from '../../navigation/paths.ts';

interface StartAgainProps {
  readonly texts: {
    readonly startAgain: string;
    readonly signUp: string;
    readonly startAgainOr: string;
    readonly forgotPassword: string;
  };
}

/** A link to start another sign-up or reset. */
export function StartAgain({ texts }: StartAgainProps) {
  return (
    <>
      {texts.startAgain}{' '}
      <Link to={paths.signUp} className="link">
        {texts.signUp}
      </Link>{' '}
      {texts.startAgainOr}{' '}
      <Link to={paths.forgotPassword} className="link">
        {texts.forgotPassword}
      </Link>
      .
    </>
  );
}

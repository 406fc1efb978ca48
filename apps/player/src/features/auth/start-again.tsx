import { Link } from 'react-router';
import { paths } from '../../navigation/paths.ts';

interface StartAgainProps {
  readonly words: {
    readonly startAgain: string;
    readonly signUp: string;
    readonly startAgainOr: string;
    readonly forgotPassword: string;
  };
}

/** A link to start another sign-up or reset. */
export function StartAgain({ words }: StartAgainProps) {
  return (
    <>
      {words.startAgain}{' '}
      <Link to={paths.signUp} className="link">
        {words.signUp}
      </Link>{' '}
      {words.startAgainOr}{' '}
      <Link to={paths.forgotPassword} className="link">
        {words.forgotPassword}
      </Link>
      .
    </>
  );
}

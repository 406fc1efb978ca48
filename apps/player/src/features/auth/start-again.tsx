import { Link } from 'react-router';
import { paths } from '../../navigation/paths.ts';

interface StartAgainProps {
  readonly words: {
    readonly lost: string;
    readonly signUp: string;
    readonly lostOr: string;
    readonly forgotPassword: string;
  };
}

/** Said where the page was opened without a sign-up or reset under way. */
export function StartAgain({ words }: StartAgainProps) {
  return (
    <>
      {words.lost}{' '}
      <Link to={paths.signUp} className="link">
        {words.signUp}
      </Link>{' '}
      {words.lostOr}{' '}
      <Link to={paths.forgotPassword} className="link">
        {words.forgotPassword}
      </Link>
      .
    </>
  );
}

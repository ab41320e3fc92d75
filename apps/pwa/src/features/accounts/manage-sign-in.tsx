import { SIGN_IN_PATH } from '@chorus/contracts';
import { buttonClass } from '../../ui/controls/button';

/** Leads to the page of the sign-in, which asks the person to sign in once more. */
export const ManageSignIn = () => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    <p className="max-w-[52ch] text-small text-pretty text-muted">
      Add, rename and remove passkeys, or change your password. You sign in once more first.
    </p>
    <a href={`${SIGN_IN_PATH}/account`} className={buttonClass()}>
      Passkeys and password
    </a>
  </div>
);

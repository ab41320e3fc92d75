import { SIGN_IN_PATH } from '@chorus/contracts';
import { buttonClass } from '../../ui/controls/button';

/** Links to the sign-in's own page, where people sign in again first. */
export const ManageSignIn = () => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    <p className="max-w-[52ch] text-small text-pretty text-muted">
      Add, rename or remove passkeys, or change your password. You'll sign in again first.
    </p>
    <a href={`${SIGN_IN_PATH}/account`} className={buttonClass()}>
      Passkeys and password
    </a>
  </div>
);

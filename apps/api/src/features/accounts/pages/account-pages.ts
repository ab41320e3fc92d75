import { escapeHtml } from '../../../platform/encoding/escape-html';
import { document, HOME } from '../../../platform/issuer/page-document';
import { INVITATION_PATH } from '../invitations/invitation-link';
import {
  back,
  header,
  hidden,
  loginField,
  newPasswordField,
  newPersonFields,
  passkeyForm,
  passkeyPart,
  passwordField,
  problem,
} from './fields';
import { OPEN_INVITATION, passkeyScript, SEND_FORM } from './page-script';

interface Frame {
  links: string;
  /** Whether there can be passkeys at this address. */
  hasPasskeys: boolean;
}

const scriptOf = ({ hasPasskeys }: Frame) => `<script>${SEND_FORM}</script>${hasPasskeys ? `<script>${passkeyScript()}</script>` : ''}`;

interface SignInPage {
  action: string;
  login?: string;
  refusal?: string;
}

export const signInPage = (frame: Frame, { action, login, refusal }: SignInPage): string => {
  const passkeys = passkeyForm('get', { options: `${action}/passkey/options`, action: `${action}/passkey` });
  const part = passkeyPart({ button: 'Sign in with a passkey', otherwise: 'or with a password' });
  return document(
    'Sign in',
    frame.links,
    `${header('Sign in to Chorus')}
<form class="form" method="post" action="${action}/password" ${passkeys}>${problem(refusal)}${frame.hasPasskeys ? part : ''}${loginField(login)}${passwordField()}
<button class="link${frame.hasPasskeys ? ' quiet' : ''}">Sign in</button></form>
<p class="note">No account yet, or can't sign in? Ask an admin for a link.</p>${back}${scriptOf(frame)}`,
  );
};

/** The link's secret part is behind the `#`: the script sends it. */
export const invitationPage = (links: string): string =>
  document(
    'Opening your link',
    links,
    `${header('Opening your link…')}
<form id="open" hidden method="post" action="${INVITATION_PATH}/open">${hidden('token', '')}</form>
<noscript><p class="note">Turn on JavaScript to open it.</p></noscript>
<p class="note" id="incomplete" hidden>Copy the whole link and try again.</p>${back}<script>${OPEN_INVITATION}</script>`,
  );

const ACCEPT = `${INVITATION_PATH}/accept`;

const accepting = passkeyForm('create', { options: `${INVITATION_PATH}/passkey/options`, action: ACCEPT });

const newPasskeyPart = ({ hasPasskeys }: Frame) =>
  hasPasskeys ? passkeyPart({ button: 'Continue with a passkey', otherwise: 'or choose a password' }) : '';

interface JoinPage {
  token: string;
  isAdmin: boolean;
  person?: { login?: string; fullName?: string };
  refusal?: string | undefined;
}

export const joinPage = (frame: Frame, { token, isAdmin, person = {}, refusal }: JoinPage): string =>
  document(
    'Your account',
    frame.links,
    `${header(isAdmin ? 'Become an admin of Chorus' : 'Welcome to Chorus')}
<form class="form" method="post" action="${ACCEPT}" ${accepting}>${problem(refusal)}${hidden('token', token)}${newPersonFields(person)}${newPasskeyPart(frame)}${newPasswordField()}
<button class="link${frame.hasPasskeys ? ' quiet' : ''}">Continue with password</button></form>${scriptOf(frame)}`,
  );

interface ResetPage {
  token: string;
  login: string;
  refusal?: string | undefined;
}

export const resetPage = (frame: Frame, { token, login, refusal }: ResetPage): string =>
  document(
    'Choose how to sign in',
    frame.links,
    `${header('Choose how to sign in')}
<form class="form" method="post" action="${ACCEPT}" ${accepting}>${problem(refusal)}${hidden('token', token)}
<input type="text" name="username" value="${escapeHtml(login)}" autocomplete="username" hidden>
<p class="note">You sign in as <b>${escapeHtml(login)}</b>. Your earlier passkeys and password will stop working, and all your devices will be signed out.</p>
${newPasskeyPart(frame)}${newPasswordField()}
<button class="link${frame.hasPasskeys ? ' quiet' : ''}">Continue with password</button></form>${scriptOf(frame)}`,
  );

export const readyPage = (links: string): string =>
  document(
    'Your account',
    links,
    `${header('Your account is ready')}<p class="note">You can sign in now.</p><p><a class="link" href="${HOME}">Open Chorus</a></p>`,
  );

export const gonePage = (links: string): string =>
  document(
    "This link doesn't work",
    links,
    `${header("This link doesn't work")}<p class="note">It may have been used, replaced or withdrawn, or it's more than three days old. Ask an admin for a new one.</p>${back}`,
  );

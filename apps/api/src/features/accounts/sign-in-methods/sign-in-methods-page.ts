import { escapeHtml } from '../../../platform/encoding/escape-html';
import { document, HOME } from '../../../platform/issuer/page-document';
import { header, hidden, newPasswordField, passkeyForm, problem } from '../pages/fields';
import { passkeyScript } from '../pages/page-script';
import { METHODS_PATH } from './page-sessions';
import { LONGEST_LABEL, type SignInMethods } from './sign-in-methods.service';

/** What the page says after a change, by the change's name in the address. */
const DONE: ReadonlyMap<string, string> = new Map([
  ['added', 'The passkey was added.'],
  ['renamed', 'The passkey was renamed.'],
  ['removed', 'The passkey was removed.'],
  ['password', 'The password was saved.'],
  ['no-password', 'The password was removed.'],
]);

const OTHER_DEVICES = ' Other devices stay signed in. You can sign them out in the menu with your name, under “Your devices”.';

/** A change that was not made. */
export interface RefusedChange {
  sentence: string;
  /** The form that was sent, where the sentence stands and which stays open. */
  form: 'password' | 'rename' | 'other';
  /** The passkey of the form. */
  id: string;
}

interface SignInMethodsPage {
  links: string;
  hasPasskeys: boolean;
  methods: SignInMethods;
  done?: string | undefined;
  refused?: RefusedChange | undefined;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

export function signInMethodsPage({ links, hasPasskeys, methods, done = '', refused }: SignInMethodsPage): string {
  const { account, hasPassword, passkeys } = methods;
  const isLast = passkeys.length + Number(hasPassword) <= 1;
  const { ofPassword, ofPasskey, ofPage } = placeOf(refused, passkeys);
  return document(
    'Your sign-in',
    links,
    `${header('Your sign-in')}
<p class="note">You sign in as <b>${escapeHtml(account.login)}</b>.</p>
${doneText(done)}${saying(ofPage)}
<section class="form"><h2>Passkeys</h2>
${passkeys.length > 0 ? `<ul class="methods">${passkeys.map((passkey) => passkeyItem(passkey, isLast, ofPasskey)).join('')}</ul>` : '<p class="note">No passkeys yet</p>'}
${hasPasskeys ? ADD : ''}</section>
<section class="form"><h2>Password</h2>${passwordPart(hasPassword, isLast, ofPassword)}</section>
<footer><a class="link quiet" href="${HOME}">Back to Chorus</a></footer>${hasPasskeys ? `<script>${passkeyScript()}</script>` : ''}`,
  );
}

const ADD = `<form class="form" method="post" ${passkeyForm('create', { options: `${METHODS_PATH}/passkeys/options`, action: `${METHODS_PATH}/passkeys` })}>${problem(undefined)}
<div class="form" data-passkey-part hidden>${hidden('credential', '')}<button type="button" class="link">Add a passkey</button></div></form>`;

type Passkey = SignInMethods['passkeys'][number];

/** A refusal stands in the form that was sent, which is gone where its passkey was removed in another tab. */
function placeOf(refused: RefusedChange | undefined, passkeys: readonly Passkey[]) {
  const isThere = refused?.form === 'password' || passkeys.some(({ id }) => id === refused?.id);
  const of = (form: RefusedChange['form']) => (isThere && refused?.form === form ? refused : undefined);
  const [ofPassword, ofPasskey] = [of('password'), of('rename')];
  return { ofPassword, ofPasskey, ofPage: ofPassword || ofPasskey ? undefined : refused };
}

function doneText(done: string): string {
  const said = DONE.get(done);
  const more = done === 'removed' || done === 'password' ? OTHER_DEVICES : '';
  return said === undefined ? '' : `<p class="note" role="status">${said}${more}</p>`;
}

const saying = (refused: RefusedChange | undefined) => (refused ? problem(refused.sentence) : '');

/** The only way to sign in can't be removed. */
function passkeyItem({ id, label, createdAt, lastUsedAt }: Passkey, isLast: boolean, ofPasskey: RefusedChange | undefined): string {
  const refused = ofPasskey?.id === id ? ofPasskey : undefined;
  const name = escapeHtml(label);
  const used = lastUsedAt ? `, last used ${day.format(lastUsedAt)}` : '';
  return `<li><b>${name}</b><span class="email">Added ${day.format(createdAt)}${used}</span>
<details${refused ? ' open' : ''}><summary>Rename</summary><form class="form" method="post" action="${METHODS_PATH}/passkeys/rename">${saying(refused)}${hidden('id', id)}
<label>Name<input type="text" name="label" value="${name}" maxlength="${LONGEST_LABEL}" autocomplete="off" required></label><button class="link quiet">Save</button></form></details>
${isLast ? '' : `<form method="post" action="${METHODS_PATH}/passkeys/remove">${hidden('id', id)}<button class="link quiet" aria-label="Remove ${name}">Remove</button></form>`}</li>`;
}

const passwordPart = (hasPassword: boolean, isLast: boolean, refused: RefusedChange | undefined) =>
  `<details${hasPassword && !refused ? '' : ' open'}><summary>${hasPassword ? 'Change your password' : 'Choose a password'}</summary>
<form class="form" method="post" action="${METHODS_PATH}/new-password">${saying(refused)}${newPasswordField(refused !== undefined)}<button class="link quiet">Save password</button></form></details>
${hasPassword && !isLast ? `<form method="post" action="${METHODS_PATH}/remove-password"><button class="link quiet">Remove password</button></form>` : ''}`;

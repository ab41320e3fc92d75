import { escapeHtml } from '../../../platform/encoding/escape-html';
import { HOME, LOGO } from '../../../platform/issuer/page-document';
import { LONGEST_LOGIN, LONGEST_NAME } from '../login';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../passwords/password-rules';

export const header = (title: string): string => `<header>${LOGO}<h1>${title}</h1></header>`;

export const back = `<footer><a class="link quiet" href="${HOME}">Back to Chorus</a></footer>`;

/** An alert is read out when the page opens. */
export const problem = (text: string | undefined): string =>
  `<p class="problem" role="alert">${text === undefined ? '' : escapeHtml(text)}</p>`;

export const hidden = (name: string, value: string): string => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

interface Field {
  label: string;
  name: string;
  value?: string | undefined;
  autocomplete: string;
  longest: number;
  hint?: string;
  type?: 'text' | 'password';
  isFirst?: boolean;
}

const field = ({ label, name, value = '', autocomplete, longest, hint, type = 'text', isFirst = false }: Field) =>
  `<label>${label}<input type="${type}" name="${name}" value="${escapeHtml(value)}" autocomplete="${autocomplete}" maxlength="${longest}" required
${name === 'login' ? ' autocapitalize="none" spellcheck="false"' : ''}${isFirst ? ' autofocus' : ''}${hint === undefined ? '' : ` aria-describedby="${name}-hint"`}>
${hint === undefined ? '' : `<small id="${name}-hint">${hint}</small>`}</label>`;

export const loginField = (value?: string): string =>
  field({ label: 'Sign-in name', name: 'login', value, autocomplete: 'username', longest: LONGEST_LOGIN, isFirst: true });

export const passwordField = (): string =>
  field({ label: 'Password', name: 'password', autocomplete: 'current-password', longest: LONGEST_PASSWORD, type: 'password' });

export const newPasswordField = (isFirst = false): string =>
  field({
    label: 'Password',
    name: 'password',
    autocomplete: 'new-password',
    longest: LONGEST_PASSWORD,
    type: 'password',
    hint: `At least ${SHORTEST_PASSWORD} characters and hard to guess. Several unrelated words work well.`,
    isFirst,
  });

export const newPersonFields = (person: { login?: string; fullName?: string }): string =>
  field({
    label: 'Your name',
    name: 'fullName',
    value: person.fullName,
    autocomplete: 'name',
    longest: LONGEST_NAME,
    hint: 'Other people see this name.',
    isFirst: true,
  }) +
  field({
    label: 'Sign-in name',
    name: 'login',
    value: person.login,
    autocomplete: 'username',
    longest: LONGEST_LOGIN,
    hint: 'You type it to sign in. An email address works, too.',
  });

interface Passkeys {
  button: string;
  /** Says how the form goes on without a passkey. */
  otherwise: string;
}

/** Shown by the script where the browser knows passkeys. */
export const passkeyPart = ({ button, otherwise }: Passkeys): string =>
  `<div class="form" data-passkey-part hidden><input type="hidden" name="credential"><button type="button" class="link">${button}</button><p class="or">${otherwise}</p></div>`;

/** Tells the script of passkeys where it gets the options for the device, and where it sends the form. */
export const passkeyForm = (kind: 'create' | 'get', { options, action }: { options: string; action: string }): string =>
  `data-passkey="${kind}" data-options="${options}" data-action="${action}"`;

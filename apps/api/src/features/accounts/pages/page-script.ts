import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Sends the secret part of an invitation's link to the server, which browsers do not, and shows the answer at the address of the link, where
 * it can be reloaded.
 */
export const OPEN_INVITATION = `{
  const form = document.getElementById('open');
  const open = async () => {
    form.token.value = location.hash.slice(1);
    if (form.token.value) {
      const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) }).catch(() => undefined);
      const page = await answer?.text().catch(() => undefined);
      if (page === undefined) return form.submit();
      document.open();
      document.write(page);
      document.close();
    } else {
      document.querySelector('h1').textContent = 'This link is incomplete';
      document.getElementById('incomplete').hidden = false;
    }
    // Pasting another link, or the whole one after a part of it, changes only the hash.
    addEventListener('hashchange', () => location.reload());
  };
  open();
}`;

const TROUBLE = 'Chorus is having trouble right now. Try again in a moment.';

/** Sends a form without leaving its page, which says why it was refused. Where it leads on, the next page takes the place of this one. */
export const SEND_FORM = `{
  const form = document.querySelector('form[data-passkey]');
  const { action } = form;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    form.inert = true;
    const sent = { method: 'POST', body: new URLSearchParams(new FormData(form)), headers: { accept: 'application/json' } };
    const answer = await fetch(form.action, sent).catch(() => undefined);
    const text = (await answer?.text().catch(() => undefined)) ?? '';
    if (answer?.headers.get('content-type')?.startsWith('application/json')) return location.replace(JSON.parse(text).location);
    const page = new DOMParser().parseFromString(text, 'text/html');
    const said = answer && text ? page.querySelector('[role=alert]')?.textContent : '${TROUBLE}';
    if (said === undefined) return document.documentElement.replaceWith(page.documentElement);
    Object.assign(form, { inert: false, noValidate: false, action });
    if (form.credential) form.credential.value = '';
    form.password.value = '';
    form.password.focus();
    form.querySelector('[role=alert]').textContent = said;
  });
}`;

/** The build of the library for pages without modules. */
const library = () => readFileSync(join(require.resolve('@simplewebauthn/browser'), '../../dist/bundle/index.umd.min.js'), 'utf8');

/**
 * Sends a form with the answer of a passkey in place of a password. The button is there where the browser knows passkeys. Fields above it must
 * be filled in; the password, which is below, need not be.
 */
const USE_PASSKEY = `
{
  const { browserSupportsWebAuthn, startAuthentication, startRegistration } = SimpleWebAuthnBrowser;
  const form = document.querySelector('form[data-passkey]');
  const part = form?.querySelector('[data-passkey-part]');
  const problem = form?.querySelector('[role=alert]');
  if (part && browserSupportsWebAuthn()) part.hidden = false;
  const optionsFor = async (body) => {
    const answer = await fetch(form.dataset.options, { method: 'POST', body }).catch(() => undefined);
    const options = await answer?.json().catch(() => undefined);
    if (answer?.ok && options) return options;
    // The page at this address says what is over.
    if (!options && answer && answer.status < 429) location.reload();
    throw new Error(options?.message ?? '${TROUBLE}');
  };
  part?.querySelector('button').addEventListener('click', async () => {
    const asked = [...form.elements].filter((field) => field.name === 'fullName' || (field.name === 'login' && form.dataset.passkey === 'create'));
    if (!asked.every((field) => field.reportValidity())) return;
    problem.textContent = '';
    form.inert = true;
    try {
      const body = new URLSearchParams(new FormData(form));
      body.delete('password');
      const optionsJSON = await optionsFor(body);
      const credential = await (form.dataset.passkey === 'create' ? startRegistration : startAuthentication)({ optionsJSON });
      form.credential.value = JSON.stringify(credential);
      Object.assign(form, { action: form.dataset.action, noValidate: true });
      form.requestSubmit();
    } catch (error) {
      form.inert = false;
      const cancelled = 'No passkey was used. Try again, or use a password.';
      const said = { Error: error.message, NotAllowedError: cancelled, AbortError: cancelled, InvalidStateError: 'This device already has a passkey of yours.' };
      problem.textContent = said[error.name] ?? "This passkey can't be used here. Try another, or use a password.";
    }
  });
}`;

/** Read when the first page with passkeys is shown. */
let passkeys: string | undefined;
export const passkeyScript = (): string => (passkeys ??= library() + USE_PASSKEY);

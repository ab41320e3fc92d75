import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sends the secret part of an invitation's link to the server, which browsers do not. */
export const OPEN_INVITATION = `{
  const form = document.getElementById('open');
  const open = () => {
    form.token.value = location.hash.slice(1);
    if (form.token.value) return form.submit();
    document.querySelector('h1').textContent = 'This link is incomplete';
    document.getElementById('incomplete').hidden = false;
  };
  // Pasting the whole link after a part of it changes only the hash.
  addEventListener('hashchange', open);
  open();
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
    if (!answer?.ok || !options) throw new Error(options?.message ?? 'Chorus is having trouble right now. Try again in a moment.');
    return options;
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
      form.action = form.dataset.action;
      form.submit();
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

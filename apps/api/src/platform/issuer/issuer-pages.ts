import { document, HOME, LOGO } from './page-document';

export const SUBMIT_FORM = "document.querySelector('button').click()";

/** `form` is the issuer's own, with the id that the button refers to. */
export const signOutPage = (links: string, form: string): string =>
  document(
    'Signing out',
    links,
    `<h1>Signing out…</h1>${form}<p><button class="link" form="op.logoutForm" name="logout" value="yes">Sign out</button></p><script>${SUBMIT_FORM}</script>`,
  );

/** `isPassing` means that the same would work later. */
export const failurePage = (links: string, isPassing = false): string =>
  document(
    'Sign-in failed',
    links,
    `<header>${LOGO}<h1>That didn't work</h1></header><p class="note">${
      isPassing
        ? 'Chorus is having trouble right now. Try again in a moment.'
        : 'This sign-in took too long or was already used. Start again from Chorus.'
    }</p>
<p><a class="link" href="${HOME}">Back to Chorus</a></p>`,
  );

import { createHash } from 'node:crypto';
import { type DemoPerson, people, pictureOf } from './people';

const STYLE = `
:root { color-scheme: dark; --ground: #0e0c0f; --panel: #161318; --raised: #201c23; --hover: #2a252e; --line: rgb(255 255 255 / .08);
  --ink: #f6f2ee; --muted: #bdb4b9; --accent: #ffa45b; --accent-soft: rgb(255 164 91 / .14); --on-accent: #1d0f03 }
* { box-sizing: border-box; margin: 0 }
body { min-height: 100dvh; display: grid; place-items: center; padding: 1.5rem; color: var(--ink); font: 1rem/1.5 'Plus Jakarta Sans', ui-sans-serif, system-ui, sans-serif;
  background: radial-gradient(60rem 36rem at 50% -12rem, #3a2318, transparent 70%) var(--ground) }
main { width: min(100%, 46rem); display: grid; gap: 2rem; text-align: center }
.name { font-size: .875rem; font-weight: 600; letter-spacing: .02em; color: var(--accent) }
h1 { font-size: 1.75rem; line-height: 2.25rem; letter-spacing: -.02em; font-weight: 700; text-wrap: balance }
ul { list-style: none; padding: 0; display: grid; gap: .75rem; grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)) }
button, .link { font: inherit; color: inherit; cursor: pointer }
.person { width: 100%; height: 100%; display: grid; justify-items: center; gap: .25rem; padding: 1.75rem 1rem 1.5rem; border: 1px solid var(--line); border-radius: 1rem;
  background: var(--panel); transition: background-color 150ms, border-color 150ms }
.person:hover { background: var(--raised); border-color: var(--accent) }
.person:active { background: var(--hover) }
.person img { width: 6rem; height: 6rem; margin-bottom: .75rem; border-radius: 50%; display: block }
.person b { font-size: 1.25rem; line-height: 1.75rem; letter-spacing: -.01em }
.role { padding: 0 .625rem; border-radius: 99px; font-size: .75rem; line-height: 1.5rem; color: var(--muted); background: var(--raised) }
.role.admin { color: var(--accent); background: var(--accent-soft) }
.email, .note { font-size: .875rem; line-height: 1.25rem; color: var(--muted); overflow-wrap: anywhere }
.note { max-width: 34rem; margin: auto; text-wrap: balance }
.link { display: inline-block; padding: .625rem 1.5rem; border: 0; border-radius: 99px; font-weight: 600; text-decoration: none; color: var(--on-accent); background: var(--accent) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
@media (max-width: 40rem) { ul { grid-template-columns: 1fr }
  .person { grid-template-columns: auto 1fr auto; align-items: center; justify-items: start; column-gap: 1rem; padding: 1rem; text-align: left }
  .person img { width: 3.5rem; height: 3.5rem; margin: 0; grid-row: span 2 } .role { grid-area: 1 / 3 } .email { grid-area: 2 / 2 / auto / span 2 } }
@media (prefers-reduced-motion: reduce) { * { transition: none !important } }
`;

const SUBMIT_FORM = "document.querySelector('button').click()";

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** `form-action` allows the app's page, to which the response to the form redirects. */
export const pagePolicy = (pageOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(STYLE)}`,
    `script-src ${hashOf(SUBMIT_FORM)}`,
    "img-src 'self'",
    `form-action 'self' ${pageOrigins.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

const document = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Chorus</title>
<style>${STYLE}</style>
</head>
<body><main>${body}</main></body>
</html>
`;

const choiceOf = (person: DemoPerson, action: string) => `
<li><form method="post" action="${action}/${person.subject}">
<button class="person"><img src="${pictureOf(person)}" alt=""><b>${person.givenName} ${person.familyName}</b>
<span class="email">${person.email}</span><span class="role ${person.role.toLowerCase()}">${person.role}</span></button>
</form></li>`;

export const choicePage = (action: string): string =>
  document(
    'Sign in',
    `<header><p class="name">Chorus</p><h1>Who's listening?</h1></header>
<ul>${people.map((person) => choiceOf(person, action)).join('')}</ul>
<p class="note">This is the development sign-in, with demo people. Set OIDC_ISSUER to use your own provider.</p>`,
  );

/** `form` is the issuer's own, with the id that the button refers to. */
export const signOutPage = (form: string): string =>
  document(
    'Signing out',
    `<h1>Signing out…</h1>${form}<p><button class="link" form="op.logoutForm" name="logout" value="yes">Sign out</button></p><script>${SUBMIT_FORM}</script>`,
  );

export const failurePage = (home: string): string =>
  document(
    'Sign-in failed',
    `<header><h1>That didn't work</h1></header><p class="note">This sign-in took too long or was already used. Start again from Chorus.</p>
<p><a class="link" href="${home}">Back to Chorus</a></p>`,
  );

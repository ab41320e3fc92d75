import { createHash } from 'node:crypto';

/** Beside the page's own style sheet, whose rules are in layers, so that these win. */
const STYLE = `
:root { color-scheme: dark; --ground: #0e0c0f; --panel: #161318; --raised: #201c23; --hover: #2a252e; --line: rgb(255 255 255 / .08);
  --ink: #f6f2ee; --muted: #bdb4b9; --accent: #ffa45b; --accent-soft: rgb(255 164 91 / .14); --on-accent: #1d0f03;
  --field: rgb(255 255 255 / .42); --problem: #5a2327 }
* { box-sizing: border-box; margin: 0 }
body { min-height: 100dvh; display: grid; place-items: center; padding: 1.5rem; overflow: auto; color: var(--ink);
  font: 450 1rem/1.5 'Plus Jakarta Sans', 'Sized Arial', 'Sized Roboto', 'Sized DejaVu Sans', ui-sans-serif, system-ui, sans-serif;
  background: radial-gradient(60rem 36rem at 50% -12rem, #3a2318, transparent 70%) var(--ground) }
main { width: min(100%, 46rem); display: grid; gap: 2rem; text-align: center }
header { display: grid; justify-items: center; gap: 1rem }
.logo { display: inline-flex; align-items: center; gap: .625rem; min-height: 2.75rem; border-radius: .375rem; font-size: 1.25rem; letter-spacing: -.01em; font-weight: 800;
  color: inherit; text-decoration: none }
.logo svg { width: 2rem; color: var(--accent) }
h1 { font-size: 1.75rem; line-height: 2.25rem; letter-spacing: -.02em; font-weight: 800; text-wrap: balance }
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
.link { display: inline-block; padding: .75rem 1.25rem; border: 0; border-radius: 99px; font-size: .875rem; line-height: 1.25rem; font-weight: 600; text-decoration: none;
  color: var(--on-accent); background: var(--accent) }
.form { width: min(100%, 24rem); margin: auto; display: grid; gap: 1rem; text-align: left }
.form label { display: grid; gap: .375rem; font-size: .875rem; line-height: 1.25rem; font-weight: 600 }
.form input:not([type=hidden]) { width: 100%; min-height: 2.75rem; padding: .5rem .875rem; border: 1px solid var(--field); border-radius: .625rem; font: inherit;
  font-size: 1rem; font-weight: 450; color: var(--ink); background: var(--panel) }
.form small { font-size: .8125rem; line-height: 1.125rem; font-weight: 450; color: var(--muted) }
.form .link { width: 100%; min-height: 2.75rem; text-align: center }
.problem { width: min(100%, 24rem); margin: auto; padding: .75rem .875rem; text-align: left; border-radius: .625rem; font-size: .875rem; line-height: 1.25rem; color: var(--ink); background: var(--problem) }
.problem:empty, [hidden] { display: none !important }
.form h2 { font-size: 1.125rem; line-height: 1.5rem; font-weight: 700 }
.form summary { min-height: 2.75rem; padding: .625rem 0; font-size: .875rem; font-weight: 600; cursor: pointer }
ul.methods { grid-template-columns: 1fr } .methods li { display: grid; gap: .375rem; padding: 1rem; border: 1px solid var(--line); border-radius: .875rem; background: var(--panel) }
.methods b { overflow-wrap: anywhere } .methods .note { margin: 0; text-wrap: pretty }
.points { width: min(100%, 34rem); margin: auto; text-align: left } code { color: var(--ink); font: 500 .8125rem/1 ui-monospace, monospace }
.or { display: flex; align-items: center; gap: .75rem; font-size: .8125rem; color: var(--muted) }
.or::before, .or::after { content: ''; flex: 1; border-top: 1px solid var(--line) }
.link.quiet { color: var(--ink); background: var(--raised); box-shadow: 0 0 0 1px var(--line) }
.link.quiet:hover { background: var(--hover) }
footer { display: grid; justify-items: center; gap: 1.5rem }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
@media (max-width: 40rem) { ul { grid-template-columns: 1fr }
  .person { grid-template-columns: auto 1fr auto; align-items: center; justify-items: start; column-gap: 1rem; padding: 1rem; text-align: left }
  .person img { width: 3.5rem; height: 3.5rem; margin: 0; grid-row: span 2 } .person .role { grid-area: 1 / 3 } .person .email { grid-area: 2 / 2 / auto / span 2 } }
@media (prefers-contrast: more) { :root { --ground: #000000; --panel: #0a080b; --raised: #151217; --hover: #29242d; --line: rgb(255 255 255 / 0.45);
    --ink: #ffffff; --muted: #e8e1e5; --accent: #ffb677; --accent-soft: rgb(255 182 119 / 0.22); --on-accent: #000000; --field: rgb(255 255 255 / 0.7) }
  body { background: var(--ground) } :focus-visible { outline-width: 3px } }
@media (prefers-reduced-motion: reduce) { * { transition: none !important } }
`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface Allowed {
  /** The origins of the app's page, to which the response to a form redirects. */
  pageOrigins: readonly string[];
  /** The texts of the scripts. */
  scripts: readonly string[];
  /** Whether they may ask Chorus. */
  mayConnect?: boolean;
}

export const pagePolicy = ({ pageOrigins, scripts, mayConnect = false }: Allowed): string =>
  [
    "default-src 'none'",
    `style-src 'self' ${hashOf(STYLE)}`,
    "font-src 'self'",
    `script-src ${scripts.map(hashOf).join(' ')}`,
    "img-src 'self'",
    ...(mayConnect ? ["connect-src 'self'"] : []),
    `form-action 'self' ${pageOrigins.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/** What the built page links to: its style sheet, the fonts in it, and its icons. */
const LINKS = /<link rel="(?:stylesheet|icon|preload" as="font)"[^>]*>/g;

/** Links to what gives these pages Chorus's own type. Before the first build, they have a font of the device. */
export const linksIn = (builtPage: string): string => (builtPage.match(LINKS) ?? []).join('\n');

export const document = (title: string, links: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Chorus</title>
${links}
<style>${STYLE}</style>
</head>
<body><main>${body}</main></body>
</html>
`;

/** The way back stays on the origin that this page came from. */
export const HOME = '/';

export const LOGO = `<a class="logo" href="${HOME}" aria-label="Chorus: Home"><svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-linecap="round" aria-hidden="true">
<path stroke-width="3.2" d="M25.2 6.8a13 13 0 1 0 0 18.4"/><path stroke-width="3.2" opacity=".7" d="M21 11a7.1 7.1 0 1 0 0 10"/>
<circle cx="16" cy="16" r="2.4" fill="currentColor" stroke="none"/></svg><span aria-hidden="true">Chorus</span></a>`;

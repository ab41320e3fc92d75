import type { WhoMayListen } from '@chorus/contracts';
import { document, HOME } from '../../../platform/issuer/page-document';
import { header } from './fields';

const listeners: Readonly<Record<WhoMayListen, string>> = {
  everyone: 'Everyone who opens this address, also without an account.',
  links: 'People who are signed in, and everyone with a link that one of them has created.',
  signedIn: 'Only people who are signed in.',
};

const others = (now: WhoMayListen) =>
  (Object.keys(listeners) as WhoMayListen[])
    .filter((one) => one !== now)
    .map((one) => `<code>LISTENING=${one}</code>`)
    .join(' or ');

const point = (title: string, text: string) => `<li><b>${title}</b><span class="note">${text}</span></li>`;

/** What the first admin reads: how this Chorus is set up, and what comes next. */
export const firstAdminPage = (links: string, { listening }: { listening: WhoMayListen }): string =>
  document(
    'Your account',
    links,
    `${header('Your account is ready')}<p class="note">You're the first admin of this Chorus. Three things to know:</p>
<ul class="methods points">
${point('Who may listen', `${listeners[listening]} To change that, start Chorus with ${others(listening)}.`)}
${point('Music', 'Sign in, open Music Manager, and choose Import folder. Songs can be played as soon as they are listed.')}
${point('People', 'Invite them in Music Manager → People. Each gets a link of their own, which works once.')}
</ul>
<p><a class="link" href="${HOME}">Open Chorus</a></p>`,
  );

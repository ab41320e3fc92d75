import { screenPaths, SIGN_IN_FIRST, type WhoMayListen } from '@chorus/contracts';
import type { Config } from '../../../platform/config/config';
import { escapeHtml } from '../../../platform/encoding/escape-html';
import { document, HOME } from '../../../platform/issuer/page-document';
import { header } from './fields';

const listeners: Readonly<Record<WhoMayListen, string>> = {
  everyone: 'Everyone who opens this address, even without an account.',
  links: 'People who are signed in, and everyone with a link that one of them has created.',
  signedIn: 'Only people who are signed in.',
};

const others = (now: WhoMayListen) =>
  (Object.keys(listeners) as WhoMayListen[])
    .filter((one) => one !== now)
    .map((one) => `<code>LISTENING=${one}</code>`)
    .join(' or ');

const point = (title: string, text: string) => `<li><b>${title}</b><span class="note">${text}</span></li>`;

function music(folders: readonly string[]): string {
  if (folders.length === 0)
    return 'Sign in, open Music Manager, and choose Import folder. To play a folder from where it is, start Chorus with its path in <code>MUSIC_FOLDERS</code>.';
  const where = folders.map((folder) => `<code>${escapeHtml(folder)}</code>`).join(' or ');
  return `Put it into ${where}. Songs play while the rest is still being read.`;
}

export type SetUp = Pick<Config, 'listening' | 'musicFolders' | 'adminsChoose'>;

/** Tells the first admin how this Chorus is set up. What they can choose, they are asked once they have signed in. */
export function firstAdminPage(links: string, { listening, musicFolders, adminsChoose }: SetUp): string {
  const asks = adminsChoose.listening || adminsChoose.musicFolders;
  const next = asks ? 'Once you have signed in, three things are next:' : 'Three things to know:';
  return document(
    'Your account',
    links,
    `${header('Your account is ready')}<p class="note">You're the first admin of this Chorus. ${next}</p>
<ul class="methods points">
${point('Music', adminsChoose.musicFolders ? 'Choose the folder that Chorus plays it from.' : music(musicFolders))}
${point('Who may listen', adminsChoose.listening ? 'Choose between everyone, people with a link, and only people who sign in.' : `${listeners[listening]} To change that, start Chorus with ${others(listening)}.`)}
${point('People', 'Invite them in Music Manager → People. Each gets a link of their own, which works once.')}
</ul>
<p>${asks ? `<a class="link" href="${screenPaths.admin}?tab=server${SIGN_IN_FIRST}">Sign in and continue</a>` : `<a class="link" href="${HOME}">Open Chorus</a>`}</p>`,
  );
}

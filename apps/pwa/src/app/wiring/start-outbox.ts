import type { SessionActor } from '../../features/session/session-machine';
import { onPageWoke } from '../../platform/identity/page-wake-ups';
import { createOutbox } from '../../platform/outbox/create-outbox';
import type { Outbox } from '../../platform/outbox/create-outbox';
import { createOutboxStore } from '../../platform/outbox/outbox-store';
import { database } from '../../platform/storage/database';
import { forgetAtSignOut } from './forget-at-sign-out';
import { sendAsWhoeverIsHere } from './send-as-whoever-is-here';

const NAME = 'chorus.outbox';

/** The outbox with everything of this browser that it needs. */
export function startOutbox(session: SessionActor): Outbox {
  const channel = new BroadcastChannel(NAME);
  const outbox = createOutbox({
    store: createOutboxStore(database),
    underLock: (work) => navigator.locks.request(NAME, work),
    now: Date.now,
    random: Math.random,
    announce: () => channel.postMessage('changed'),
  });
  channel.addEventListener('message', outbox.changedElsewhere);
  onPageWoke(outbox.flush);
  sendAsWhoeverIsHere(outbox, session);
  forgetAtSignOut(outbox, session);
  return outbox;
}

import { forgetUnread } from '../../features/chat/remember-unread';
import type { SessionActor } from '../../features/session/session-machine';
import type { Outbox } from '../../platform/outbox/create-outbox';
import { forgetDrafts } from '../../platform/storage/drafts';

/** What was being written in this tab, and what it kept of a person after another one had removed all of theirs, and before it heard of that, go, too. */
export function forgetAtSignOut(outbox: Pick<Outbox, 'forget'>, session: SessionActor): void {
  session.on('session.closed', ({ person, reason }) => {
    if (reason !== 'signedOut') return;
    forgetDrafts();
    forgetUnread(person.id);
    outbox
      .forget({ type: 'person', id: person.id })
      .catch((error: unknown) => console.error('Not everything that waits to be sent could be removed', error));
  });
}

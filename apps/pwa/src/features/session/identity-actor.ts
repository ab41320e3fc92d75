import { fromCallback } from 'xstate';
import type { Identity, IdentityFact } from '../../platform/identity/identity';
import type { Person } from '../../platform/identity/person';

export type IdentityCommand =
  | { type: 'identity.recall' }
  | { type: 'identity.renew' }
  | { type: 'identity.redeem'; answerUrl: string }
  | { type: 'identity.depart' }
  | { type: 'identity.end' };

/** What the session hears: the facts of the platform, and the answer to `identity.recall`. */
export type IdentityNews = IdentityFact | { type: 'identity.recalled'; person: Person | undefined };

/** Every command is answered by news, never by an error. */
export const identityActor = (identity: Identity) =>
  fromCallback<IdentityCommand>(({ sendBack, receive }) => {
    const emit = (news: IdentityNews) => sendBack(news);

    receive((command) => {
      switch (command.type) {
        case 'identity.recall':
          // A browser that forbids or has damaged its storage remembers nobody.
          void identity.recall().then(
            (person) => emit({ type: 'identity.recalled', person }),
            () => emit({ type: 'identity.recalled', person: undefined }),
          );
          break;
        case 'identity.renew':
          void identity.renew();
          break;
        case 'identity.redeem':
          void identity.redeem(command.answerUrl);
          break;
        case 'identity.depart':
          void identity.depart();
          break;
        case 'identity.end':
          void identity.end();
          break;
      }
    });

    return identity.subscribe(emit);
  });

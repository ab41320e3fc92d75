import { fromCallback } from 'xstate';
import type { Identity, IdentityEvent } from '../../platform/identity/identity';
import type { Person } from '../../platform/identity/person';

export type IdentityCommand =
  | { type: 'identity.recall' }
  | { type: 'identity.renew' }
  | { type: 'identity.redeem'; answerUrl: string }
  | { type: 'identity.depart'; isAgain: boolean }
  | { type: 'identity.end' };

export type IdentityActorEvent = IdentityEvent | { type: 'identity.recalled'; person: Person | undefined };

export const identityActor = (identity: Identity) =>
  fromCallback<IdentityCommand>(({ sendBack, receive }) => {
    const emit = (event: IdentityActorEvent) => sendBack(event);

    receive((command) => {
      switch (command.type) {
        case 'identity.recall':
          // Without readable storage, nobody is remembered.
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
          void identity.depart(command.isAgain);
          break;
        case 'identity.end':
          void identity.end();
          break;
      }
    });

    return identity.subscribe(emit);
  });

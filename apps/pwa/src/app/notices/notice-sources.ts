import type { InstallOffer } from '../../features/install/install-offer';
import type { UpdateActor } from '../../features/update/update-machine';
import type { Readable } from '../../platform/store/create-store';

/** What the page has to say about itself, above the player. */
export interface NoticeSources {
  update: UpdateActor;
  install: InstallOffer;
  isReachable: Readable<boolean>;
}

declare module '../../platform/services/services' {
  interface Services {
    notices: NoticeSources;
  }
}

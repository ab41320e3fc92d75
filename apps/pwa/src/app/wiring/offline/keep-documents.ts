import { linkedScreenAddress } from '@chorus/contracts';
import { untilCalm } from '../../../platform/lifecycle/until-calm';
import { savesData } from '../../../platform/network/saves-data';
import type { PageWorker } from '../../../platform/service-worker/page-worker';
import type { KeepDocumentRequest } from '../../../platform/storage/responses/response-channel';

interface Deps {
  worker: Promise<Pick<PageWorker, 'post' | 'onServing'> | undefined>;
  calm?: () => Promise<void>;
  isAllowed?: () => boolean;
}

export interface OpenedScreens {
  /** Call it with the address of each screen that is opened. */
  open: (address: Pick<URL, 'pathname' | 'searchParams'>) => void;
}

/**
 * Lets the service worker store the documents of albums and artists that stay open, so that later visits begin with them. The worker never
 * gets these documents otherwise: it answers navigations itself.
 */
export function keepDocuments({ worker, calm = untilCalm, isAllowed = () => !savesData() }: Deps): OpenedScreens {
  let opened: string | undefined;
  let post: PageWorker['post'] | undefined;

  const keep = async () => {
    const address = opened;
    if (address === undefined || !post || !isAllowed()) return;
    await calm();
    const request: KeepDocumentRequest = { type: 'KEEP_DOCUMENT', address };
    if (address === opened) post(request);
  };
  void worker.then((installed) =>
    installed?.onServing(() => {
      post = installed.post;
      void keep();
    }),
  );

  return {
    open: (address) => {
      const next = linkedScreenAddress(address);
      if (next === opened) return;
      opened = next;
      void keep();
    },
  };
}

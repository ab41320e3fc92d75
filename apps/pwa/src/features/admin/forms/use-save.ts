import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import toast from 'react-hot-toast';
import { rereadCatalogue } from '../reread-catalogue';
import type { Watch } from '../upload/upload-machine';
import { uploadMachine } from '../upload/upload-machine';

interface Outcomes<Saved> {
  /** The toast when it is saved. */
  saved: string;
  /** What the toast starts with when it is not. */
  failed: string;
  onSaved: (saved: Saved) => void;
}

/** Sends one form, tells how it went, and makes the page read the catalogue again. */
export function useSave<Saved>({ saved, failed, onSaved }: Outcomes<Saved>) {
  const client = useQueryClient();
  const upload = useActorRef(uploadMachine);
  const isBusy = useSelector(upload, (state) => state.hasTag('busy'));

  const save = (request: (watch: Watch) => Promise<Saved>) => {
    const send = async (watch: Watch) => {
      try {
        const answer = await request(watch);
        toast.success(saved);
        void rereadCatalogue(client);
        onSaved(answer);
      } catch (error) {
        if (!watch.signal.aborted) toast.error(`${failed}${error instanceof Error ? error.message : String(error)}`);
        throw error;
      }
    };
    upload.send({ type: 'upload.ask', send });
    upload.send({ type: 'upload.start' });
  };

  return { upload, isBusy, save };
}

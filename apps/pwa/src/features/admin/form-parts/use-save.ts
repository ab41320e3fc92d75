import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { ApiFailure } from '../../../platform/api-client/api-failure';
import { useRereadCatalogue } from '../copy/use-reread-catalogue';
import type { Watch } from '../upload/upload-machine';
import { uploadMachine } from '../upload/upload-machine';
import { toast } from '../../../ui/overlays/toast';

interface SaveOptions<Saved> {
  saved: string;
  failedPrefix: string;
  onSaved: (saved: Saved) => void;
  onDiscard: () => void;
}

export function useSave<Saved>({ saved, failedPrefix, onSaved, onDiscard }: SaveOptions<Saved>) {
  const reread = useRereadCatalogue();
  const upload = useActorRef(uploadMachine, { input: { resumes: false } });
  const [reason, setReason] = useState<string>();
  const isBusy = useSelector(upload, (state) => state.hasTag('busy'));

  const save = (request: (watch: Watch) => Promise<Saved>) => {
    const send = async (watch: Watch) => {
      try {
        const answer = await request(watch);
        toast.success(saved);
        void reread();
        onSaved(answer);
      } catch (error) {
        if (error instanceof ApiFailure && error.code === 'conflict') setReason(error.message);
        else if (!watch.signal.aborted) toast.error(`${failedPrefix}${error instanceof Error ? error.message : String(error)}`);
        throw error;
      }
    };
    setReason(undefined);
    upload.send({ type: 'upload.ask', send });
    upload.send({ type: 'upload.start' });
  };

  const keepEditing = () => setReason(undefined);
  const discard = () => {
    void reread();
    onDiscard();
  };

  return { upload, isBusy, save, conflict: reason ? { reason, onClose: keepEditing, onDiscard: discard } : undefined };
}

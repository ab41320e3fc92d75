import { useSelector } from '@xstate/react';
import { Sparkles } from 'lucide-react';
import { Button } from '../../ui/controls/button';
import { Notice } from '../../ui/overlays/notice';
import type { UpdateActor } from './update-machine';

export function UpdateNotice({ update }: { update: UpdateActor }) {
  const isOffered = useSelector(update, (snapshot) => snapshot.matches('offered'));
  if (!isOffered) return null;
  return (
    <Notice icon={<Sparkles />} title="A new version of Chorus is ready." hint="Your queue and your place in the song are kept.">
      <Button look="quiet" onClick={() => update.send({ type: 'update.postpone' })}>
        Later
      </Button>
      <Button look="primary" onClick={() => update.send({ type: 'update.accept' })}>
        Update
      </Button>
    </Notice>
  );
}

import { DatabaseZap } from 'lucide-react';
import { useEffect, useState } from 'react';
import { removePersonalCaches } from '../../platform/storage/caches';
import { database, deleteDatabase, openedDatabase } from '../../platform/storage/database';
import { removePersonalKeys } from '../../platform/storage/personal-keys';
import { Button } from '../../ui/controls/button';
import { Notice } from '../../ui/overlays/notice';
import { storageErrorOf } from './storage-error';
import type { StorageError } from './storage-error';

/** Nothing is deleted unless the person asks for it. */
export function StorageNotice({ reload }: { reload: () => void }) {
  const [trouble, setTrouble] = useState<StorageError>();
  const [isDeleting, setIsDeleting] = useState(false);

  useEffect(() => {
    const say = (error: unknown) => setTrouble(storageErrorOf(error));
    database().catch((error: unknown) => {
      say(error);
      if (storageErrorOf(error) === 'late') openedDatabase().then(() => setTrouble(undefined), say);
    });
  }, []);

  if (!trouble) return null;
  if (trouble === 'late') return <LateNotice reload={reload} />;
  if (isDeleting) return <DeletingNotice reload={reload} onCancel={() => setIsDeleting(false)} />;
  return <DamagedNotice reload={reload} onDelete={() => setIsDeleting(true)} />;
}

const LateNotice = ({ reload }: { reload: () => void }) => (
  <Notice
    icon={<DatabaseZap />}
    title="Chorus is still waiting for what's saved on this device."
    hint="You can listen online. If Chorus is open in another tab, close that tab."
  >
    <Button look="primary" onClick={reload}>
      Reload
    </Button>
  </Notice>
);

function DamagedNotice({ reload, onDelete }: { reload: () => void; onDelete: () => void }) {
  const [attempt, setAttempt] = useState<'none' | 'under way' | 'failed'>('none');
  const kept = 'You can listen online. Downloads, your queue and unsent messages are kept.';

  const tryAgain = () => {
    setAttempt('under way');
    database().then(reload, () => setAttempt('failed'));
  };

  return (
    <Notice
      icon={<DatabaseZap />}
      title="Chorus can't open what's saved on this device."
      hint={attempt === 'failed' ? `Still not possible. ${kept}` : kept}
    >
      <Button look="quiet" onClick={onDelete}>
        Delete saved data
      </Button>
      <Button look="primary" aria-busy={attempt === 'under way'} disabled={attempt === 'under way'} onClick={tryAgain}>
        {attempt === 'under way' ? 'Trying …' : 'Try again'}
      </Button>
    </Notice>
  );
}

function DeletingNotice({ reload, onCancel }: { reload: () => void; onCancel: () => void }) {
  const [isUnderWay, setIsUnderWay] = useState(false);

  const remove = async () => {
    setIsUnderWay(true);
    await deleteDatabase();
    removePersonalKeys(localStorage);
    await removePersonalCaches().catch(() => undefined);
  };

  return (
    <Notice
      icon={<DatabaseZap />}
      title="Delete saved data?"
      hint="Downloads, your queue and unsent messages on this device will be gone, and you'll be signed out."
    >
      <Button look="quiet" disabled={isUnderWay} onClick={onCancel}>
        Cancel
      </Button>
      <Button look="danger" aria-busy={isUnderWay} disabled={isUnderWay} onClick={() => void remove().then(reload, onCancel)}>
        {isUnderWay ? 'Deleting …' : 'Delete'}
      </Button>
    </Notice>
  );
}

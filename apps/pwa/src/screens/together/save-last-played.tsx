import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { useLastRoom } from '../../features/rooms/use-rooms';
import { Button } from '../../ui/controls/button';
import { useSavePlayed } from './use-save-played';

/** For people whose last room has ended, or who have just left it. Gone once they have saved it. */
export function SaveLastPlayed() {
  const last = useLastRoom();
  const save = useSavePlayed();
  const [savedId, setSavedId] = useState<string>();

  if (!last || last.played.songs.length === 0 || savedId === last.roomId) return null;
  return (
    <Button
      onClick={() => {
        setSavedId(last.roomId);
        void save(last.played).then((isStored) => !isStored && setSavedId(undefined));
      }}
    >
      <ListPlus aria-hidden className="size-4" />
      Save as a playlist
    </Button>
  );
}

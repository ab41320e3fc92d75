import { MicVocal } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SidePanel } from '../../../ui/overlays/side-panel';
import { LyricsView } from './lyrics-view';
import { useHasLyrics } from './use-lyrics';

/** Not offered for a song without lyrics, where its place, the first of the buttons, stays empty; a panel that is open stays while such a song plays. */
export function LyricsButton() {
  const hasLyrics = useHasLyrics();
  const [isShown, setIsShown] = useState(false);

  if (!hasLyrics && !isShown) return <span className="size-10" />;
  return (
    <SidePanel label="Lyrics" icon={<MicVocal className="size-5" />}>
      <Shown onChange={setIsShown} />
    </SidePanel>
  );
}

function Shown({ onChange }: { onChange: (isShown: boolean) => void }) {
  useEffect(() => {
    onChange(true);
    return () => onChange(false);
  }, [onChange]);
  return <LyricsView />;
}

import { MicVocal } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SidePanel } from '../../../ui/overlays/side-panel';
import { LyricsView } from './lyrics-view';
import { useHasLyrics } from './use-lyrics';

/** For a song without lyrics, its place, the first of the buttons, stays empty. An open panel stays while such a song plays. */
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

import { useMediaQuery, WIDE } from '../../ui/use-media-query';
import { PhoneBar } from './bar/phone-bar';
import { WideBar } from './bar/wide-bar';
import { usePlaybackKeys } from './use-playback-keys';

/** What plays, at the bottom of every screen. */
export function PlayerBar() {
  const isWide = useMediaQuery(WIDE);
  usePlaybackKeys();
  return isWide ? <WideBar /> : <PhoneBar />;
}

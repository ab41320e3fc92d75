import { useMediaQuery, WIDE } from '../../ui/use-media-query';
import { PhoneBar } from './bar/phone-bar';
import type { PlayerBarProps } from './bar/phone-bar';
import { WideBar } from './bar/wide-bar';

export function PlayerBar(props: PlayerBarProps) {
  const isWide = useMediaQuery(WIDE);
  return isWide ? <WideBar /> : <PhoneBar {...props} />;
}

import { useMediaQuery } from '../../ui/hooks/use-media-query';
import { WIDE } from '../../ui/hooks/wide';
import { PhoneBar } from './bar/phone-bar';
import type { PlayerBarProps } from './player-bar-props';
import { WideBar } from './bar/wide-bar';

export function PlayerBar(props: PlayerBarProps) {
  const isWide = useMediaQuery(WIDE);
  return isWide ? <WideBar {...props} /> : <PhoneBar {...props} />;
}

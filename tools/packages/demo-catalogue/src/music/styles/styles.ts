import type { Style } from '../style';
import { ambientDawn } from './ambient-dawn';
import { bossa } from './bossa';
import { carouselWaltz } from './carousel-waltz';
import { downtempo } from './downtempo';
import { lofiEvening } from './lofi-evening';
import { nocturne } from './nocturne';
import { riverStrings } from './river-strings';
import { sundayGroove } from './sunday-groove';
import { synthwave } from './synthwave';

export const styles = {
  'lo-fi evening': lofiEvening,
  'bossa nova': bossa,
  'ambient dawn': ambientDawn,
  synthwave,
  'carousel waltz': carouselWaltz,
  nocturne,
  downtempo,
  'river strings': riverStrings,
  'sunday groove': sundayGroove,
} satisfies Record<string, Style>;

export type StyleName = keyof typeof styles;

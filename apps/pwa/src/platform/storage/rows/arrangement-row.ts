import { rowKind } from './row-kind';
import { fields, flag, listOf, oneOf, text } from './shape';

export const arrangementRow = rowKind({
  name: 'arrangement of the queue',
  shape: fields({ byHand: listOf(text), isShuffled: flag, ordered: listOf(text), repeat: oneOf('off', 'one', 'all') }, { source: text }),
});

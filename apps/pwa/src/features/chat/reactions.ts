import type { MessageReaction } from '@chorus/contracts';

export const REACTION_NAMES: Record<MessageReaction, string> = {
  '❤️': 'Love',
  '👍': 'Like',
  '😂': 'Laugh',
  '😮': 'Wow',
  '😢': 'Sad',
  '🙏': 'Thanks',
};

/** Undefined for a reaction that a later release has added. */
export const knownReaction = (text: string): MessageReaction | undefined =>
  Object.keys(REACTION_NAMES).find((known): known is MessageReaction => known === text);

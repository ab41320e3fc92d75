/** The song cannot be measured here because of the song itself, not the network. The message is a sentence for an admin. */
export class Unmeasurable extends Error {}

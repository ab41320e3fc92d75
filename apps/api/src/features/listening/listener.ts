/** A user by id, or a visitor by the anonymous id that their browser generated. */
export interface Listener {
  id: string;
  visitor: boolean;
}

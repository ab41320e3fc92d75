/** Who hears: a person by the subject of their token, or a visitor by the anonymous id that their browser made. */
export interface Listener {
  id: string;
  visitor: boolean;
}

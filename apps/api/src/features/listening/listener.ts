export interface Listener {
  id: string;
  isVisitor: boolean;
}

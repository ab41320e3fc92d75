import type { Deletion } from '../undo/undo-machine';

export interface PanelProps<T> {
  onAdd: () => void;
  onEdit: (item: T) => void;
  onDeleted: (deletion: Deletion) => void;
}

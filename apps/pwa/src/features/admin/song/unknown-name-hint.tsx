import { TextButton } from '../form-parts/text-button';

interface UnknownNameHintProps {
  name: string;
  /** The artist, where others have one of this name. */
  by?: string | undefined;
  action: string;
  onAdd: () => void;
}

export const UnknownNameHint = ({ name, by, action, onAdd }: UnknownNameHintProps) => (
  <>
    <span className="wrap-anywhere">{by ? `No “${name}” by ${by} yet. ` : `“${name}” is not in the catalogue yet. `}</span>
    <TextButton aria-label={`${action} “${name}”`} onClick={onAdd}>
      {action}
    </TextButton>
  </>
);

import { TextButton } from '../form-parts/text-button';

interface UnknownNameHintProps {
  name: string;
  action: string;
  onAdd: () => void;
}

export const UnknownNameHint = ({ name, action, onAdd }: UnknownNameHintProps) => (
  <>
    <span className="wrap-anywhere">“{name}” is not in the catalogue yet. </span>
    <TextButton aria-label={`${action} “${name}”`} onClick={onAdd}>
      {action}
    </TextButton>
  </>
);

interface UnknownNameHintProps {
  name: string;
  action: string;
  onAdd: () => void;
}

export const UnknownNameHint = ({ name, action, onAdd }: UnknownNameHintProps) => (
  <>
    <span className="wrap-anywhere">“{name}” is not in the catalogue yet. </span>
    <button
      type="button"
      aria-label={`${action} “${name}”`}
      className="relative rounded-small font-semibold text-accent after:absolute after:-inset-x-2 after:-inset-y-3.5 hover:underline"
      onClick={onAdd}
    >
      {action}
    </button>
  </>
);

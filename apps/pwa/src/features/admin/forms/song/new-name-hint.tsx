interface NewNameHintProps {
  name: string;
  action: string;
  onAdd: () => void;
}

/** A name that a file has and the catalogue does not, and a way to add it. */
export const NewNameHint = ({ name, action, onAdd }: NewNameHintProps) => (
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

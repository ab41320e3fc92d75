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
      className="min-h-6 rounded-small font-semibold text-accent hover:underline max-md:min-h-11"
      onClick={onAdd}
    >
      {action}
    </button>
  </>
);

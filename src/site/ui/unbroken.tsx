/** The words of a headline, in which "30-year" stays on one line: a number alone at the end of a line is read as a number. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(/(\d+-[a-z]+)/).map((part, at) =>
    at % 2 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the words never change their order
      <span key={at} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )

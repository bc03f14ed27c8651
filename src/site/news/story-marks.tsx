import { isWrittenByProgram } from '#queries/desk'
import type { StorySummary } from '#queries/stories'
import { SampleMark, StateMark } from '#ui/tag'

interface MarksProps {
  story: Pick<StorySummary, 'isBreaking' | 'isSample' | 'author'>
  isAmongSamples?: boolean
}

/** What has to be said of a story wherever it appears, unless the head of its list has said it. */
export const StoryMarks = ({ story, isAmongSamples = false }: MarksProps) => (
  <>
    {story.isBreaking && <StateMark tone="breaking">Breaking</StateMark>}
    {story.isSample && !isAmongSamples && <SampleMark>Sample story</SampleMark>}
    {story.author.isSample && !story.isSample && <SampleMark />}
    {isWrittenByProgram(story.author) && <SampleMark>Written from data by program</SampleMark>}
  </>
)

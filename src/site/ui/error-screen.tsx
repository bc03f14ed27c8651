import { State } from './state.tsx'

export function ErrorScreen({ error }: { error: Error; reset?: () => void }) {
  void error
  return (
    <main id="main" className="page page-state">
      <State name="Error" title="Something went wrong" level={1}>
        <p>We encountered an unexpected error. Please try refreshing the page or return to the homepage.</p>
        <a href="/">Go to Homepage</a>
      </State>
    </main>
  )
}

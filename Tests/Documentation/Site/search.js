// The search in the full text: looks through an index that is loaded when it is first needed.

const most = 40
const around = 90
const field = document.querySelector("input")
const start = document.querySelector("#start")
const found = document.querySelector("#found")
const count = document.querySelector("#count")
const results = document.querySelector("#results")

let loading
let latest = 0

function load() {
  loading ??= fetch("search.json")
    .then((answer) => {
      if (!answer.ok) throw new Error(`The index answers ${answer.status}.`)
      return answer.json()
    })
    .then((entries) => entries.map(([address, title, kind, heading, text]) => ({
      address, title, kind, heading, text, words: [title, heading, text].map((each) => each.toLowerCase()),
    })))
  // The next search tries again.
  loading.catch(() => loading = undefined)
  return loading
}

/** How well a section fits, the higher the better, and 0 if it lacks a word. */
function fit(entry, words) {
  const [title, heading, text] = entry.words
  let sum = entry.kind === "Article" || entry.kind === "Tutorial" ? 4 : 1
  for (const word of words) {
    if (title === word) sum += 60
    else if (title.startsWith(word)) sum += 30
    else if (title.includes(word)) sum += 20
    else if (heading.includes(word)) sum += 15
    else if (text.includes(word)) sum += 2
    else return 0
  }
  const whole = words.join(" ")
  if (words.length > 1 && [title, heading, text].some((each) => each.includes(whole))) sum += 10
  return sum
}

function matches(entries, words) {
  return entries
    .map((entry) => ({ entry, score: fit(entry, words) }))
    .filter((each) => each.score > 0)
    .sort((one, other) => other.score - one.score || one.entry.title.length - other.entry.title.length)
    .map((each) => each.entry)
}

/** A text as nodes, in which the words are marked. */
function marked(text, words) {
  const parts = []
  const lower = text.toLowerCase()
  let place = 0
  while (place < text.length) {
    const next = words
      .map((word) => ({ word, at: lower.indexOf(word, place) }))
      .filter((each) => each.at >= 0)
      .sort((one, other) => one.at - other.at || other.word.length - one.word.length)[0]
    if (!next) break
    const mark = document.createElement("mark")
    mark.textContent = text.slice(next.at, next.at + next.word.length)
    parts.push(text.slice(place, next.at), mark)
    place = next.at + next.word.length
  }
  return [...parts, text.slice(place)]
}

/** The part of a text that has the first of the words. */
function excerpt(entry, words) {
  const places = words.map((word) => entry.words[2].indexOf(word)).filter((place) => place >= 0)
  const begin = Math.max(0, Math.min(...places, entry.text.length) - around)
  const from = places.length && begin > 0 ? entry.text.indexOf(" ", begin) + 1 : 0
  const end = from + 2 * around
  return (from > 0 ? "… " : "") + entry.text.slice(from, end) + (end < entry.text.length ? " …" : "")
}

function row(entry, words) {
  const item = document.createElement("li")
  const link = document.createElement("a")
  const title = document.createElement("strong")
  const kind = document.createElement("small")
  const text = document.createElement("p")
  link.href = entry.address
  title.append(...marked(entry.heading ? `${entry.title}: ${entry.heading}` : entry.title, words))
  kind.textContent = entry.kind
  text.append(...marked(excerpt(entry, words), words))
  link.append(title, kind, text)
  item.append(link)
  return item
}

async function search() {
  const mine = ++latest
  const words = [...new Set(field.value.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, 8)
  found.hidden = words.length === 0
  start.hidden = words.length > 0
  if (words.length === 0) return results.replaceChildren()
  try {
    const all = matches(await load(), words)
    // What was typed meanwhile is searched for by itself.
    if (mine !== latest) return
    results.replaceChildren(...all.slice(0, most).map((entry) => row(entry, words)))
    count.textContent = all.length === 0 ? "Nothing has all of these words. Try fewer."
      : all.length === 1 ? "One section."
        : all.length > most ? `The best ${most} of ${all.length} sections.` : `${all.length} sections.`
  } catch {
    count.textContent = "The index of the search could not be loaded. Is the server still there?"
  }
}

/** Moves the focus among the field and the results. */
function move(by) {
  const stops = [field, ...results.querySelectorAll("a")]
  const place = stops.indexOf(document.activeElement)
  stops[Math.min(stops.length - 1, Math.max(0, place + by))].focus()
}

field.addEventListener("input", () => {
  const address = new URL(location.href)
  if (field.value) address.searchParams.set("q", field.value)
  else address.searchParams.delete("q")
  history.replaceState(null, "", address)
  search()
})

field.form.addEventListener("submit", async (event) => {
  event.preventDefault()
  await search()
  results.querySelector("a")?.click()
})

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
  const searches = document.activeElement === field || results.contains(document.activeElement)
  if (event.key === "/" && document.activeElement !== field) field.focus()
  else if (event.key === "ArrowDown" && searches) move(1)
  else if (event.key === "ArrowUp" && searches) move(-1)
  else if (event.key === "Escape" && searches) {
    field.value = ""
    field.dispatchEvent(new Event("input"))
    field.focus()
  } else return
  event.preventDefault()
})

field.value = new URLSearchParams(location.search).get("q")?.slice(0, 200) ?? ""
if (field.value) search()

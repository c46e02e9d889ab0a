/**
 * The words that can follow a command, and the values of its options. Keys are words: `""`, `invoices`, `invoices list`. An option that
 * needs a value ends with `=`.
 */
export interface Completions {
	readonly words: ReadonlyMap<string, readonly string[]>;
	/** By command and option: `invoices list --sort`. */
	readonly values: ReadonlyMap<string, readonly string[]>;
}

/** Lines of a case statement: a pattern for each key, with its words. */
function cases(entries: ReadonlyMap<string, readonly string[]>, line: (key: string, words: string) => string): string {
	return [...entries].map(([key, words]) => line(key, words.join(" "))).join("\n");
}

const caseLine = (key: string, words: string) => `    '${key}') echo '${words}' ;;`;

/** Two functions that bash and zsh have in common. */
function lookUps({ words, values }: Completions): string {
	return `_tallybook_words() {
  case "$1" in
${cases(words, caseLine)}
  esac
}
_tallybook_values() {
  case "$1" in
${cases(values, caseLine)}
  esac
}`;
}

export function bashScript(completions: Completions): string {
	return `# bash completion for tallybook: eval "$(tallybook completion bash)"
${lookUps(completions)}
_tallybook() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} start=1 command found
  [[ \${COMP_WORDS[1]} == api ]] && ((COMP_CWORD > 1)) && start=2
  command=\${COMP_WORDS[*]:start:COMP_CWORD-start}
  command=\${command%% -*}
  read -r -a found <<< "$command"
  command="\${found[*]:0:2}"
  COMPREPLY=()
  local choices
  choices=$(_tallybook_values "$command $previous")
  [[ -z $choices ]] && choices=$(_tallybook_words "$command")
  [[ -z $choices ]] && choices=$(_tallybook_words "\${found[0]}")
  [[ " $choices " == *" $previous= "* ]] && return
  choices=\${choices//=/}
  COMPREPLY=($(compgen -W "$choices" -- "$current"))
}
complete -o default -F _tallybook tallybook
`;
}

export function zshScript(completions: Completions): string {
	return `#compdef tallybook
# zsh completion for tallybook: eval "$(tallybook completion zsh)", after compinit
${lookUps(completions)}
_tallybook() {
  local start=2 command choices
  local -a found
  [[ \${words[2]} == api ]] && ((CURRENT > 2)) && start=3
  found=("\${(@)words[start,CURRENT-1]}")
  command="\${(j: :)found}"
  found=(\${=command%% -*})
  command="\${(j: :)\${(@)found[1,2]}}"
  choices=$(_tallybook_values "$command \${words[CURRENT-1]}")
  [[ -z $choices ]] && choices=$(_tallybook_words "$command")
  [[ -z $choices ]] && choices=$(_tallybook_words "\${found[1]}")
  if [[ " $choices " == *" \${words[CURRENT-1]}= "* ]]; then
    _files
  else
    compadd -- \${=choices//=/} || _files
  fi
}
compdef _tallybook tallybook
`;
}

export function fishScript({ words, values }: Completions): string {
	const line = (key: string, list: string) => `    case '${key}'\n      string split ' ' -- '${list}'`;
	return `# fish completion for tallybook: tallybook completion fish | source
function __tallybook_words
  switch "$argv[1]"
${cases(words, line)}
  end
end
function __tallybook_values
  switch "$argv[1]"
${cases(values, line)}
  end
end
function __tallybook_complete
  set -l found (commandline -opc)[2..]
  set -l previous $found[-1]
  test "$found[1]" = api; and set -e found[1]
  set -l named
  for word in $found
    string match -q -- '-*' $word; and break
    set -a named $word
  end
  set -l choices (__tallybook_values "$named[1..2] $previous")
  test -z "$choices"; and set choices (__tallybook_words "$named[1..2]")
  test -z "$choices"; and set choices (__tallybook_words "$named[1]")
  contains -- "$previous=" $choices; and return
  string replace '=' '' -- $choices
end
complete -c tallybook -f -a '(__tallybook_complete)'
complete -c tallybook -n 'not __tallybook_complete | string length -q' -F
`;
}
